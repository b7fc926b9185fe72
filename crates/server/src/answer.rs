//! Answers of the interface: views as JSON, and errors in the same form as the command's.

use crate::pool::Refused;
use crate::store::StoreError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use workbench::{DiagnosticView, ErrorView};

/// An answer as JSON.
pub(crate) fn json(status: StatusCode, view: &impl Serialize) -> Response {
    match serde_json::to_vec(view) {
        Ok(bytes) => json_bytes(status, bytes),
        Err(_) => Wrong::from(answering::Wrong::Failed).into_response(),
    }
}

fn json_bytes(status: StatusCode, bytes: Vec<u8>) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, bytes).into_response()
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// There is no answer to the question.
    Question(answering::Wrong),
    /// The request is too long.
    TooLong(usize),
    /// The request is of another type.
    NotJson,
    /// Another method is needed.
    Method,
    /// The client must say the token.
    Token,
    /// The request names a host that this is not.
    Host,
    /// Too much to do.
    Busy,
    /// The server is ending.
    Closing,
    /// The client asks too often; how many seconds it should wait.
    TooOften(u64),
    /// The request takes too long to arrive.
    TooSlow,
    /// Nothing can be saved under this name.
    Name,
    /// It could not be saved, or not be read.
    Store(StoreError),
}

impl From<StoreError> for Wrong {
    fn from(error: StoreError) -> Wrong {
        Wrong::Store(error)
    }
}

impl From<answering::Wrong> for Wrong {
    fn from(wrong: answering::Wrong) -> Wrong {
        Wrong::Question(wrong)
    }
}

impl From<ErrorView> for Wrong {
    fn from(view: ErrorView) -> Wrong {
        Wrong::Question(view.into())
    }
}

impl From<Refused> for Wrong {
    fn from(refused: Refused) -> Wrong {
        match refused {
            Refused::Busy => Wrong::Busy,
            Refused::Closing => Wrong::Closing,
            Refused::Failed => answering::Wrong::Failed.into(),
        }
    }
}

impl Wrong {
    fn told(&self) -> (StatusCode, &'static str, String, &'static str) {
        let description = "see /api/v1/openapi.json for what can be asked";
        match self {
            Wrong::Question(wrong) => {
                let status =
                    StatusCode::from_u16(wrong.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
                (status, "", String::new(), "")
            }
            Wrong::TooLong(most) => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "H03",
                format!("the request is longer than {} KiB", most / 1024),
                "send one puzzle at a time",
            ),
            Wrong::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "H04",
                "the request is not said to be JSON".to_owned(),
                "send it with the header “Content-Type: application/json”",
            ),
            Wrong::Method => (
                StatusCode::METHOD_NOT_ALLOWED,
                "H06",
                "this address is asked in another way".to_owned(),
                description,
            ),
            Wrong::Token => (
                StatusCode::UNAUTHORIZED,
                "H07",
                "this server asks for a token".to_owned(),
                "open the address that the server printed when it started, which carries the token; programs send it in the \
                 header “Authorization: Bearer …”",
            ),
            Wrong::Host => (
                StatusCode::MISDIRECTED_REQUEST,
                "H08",
                "this server answers only to names of its own machine".to_owned(),
                "use the address that it printed when it started, or start it with --host",
            ),
            Wrong::Busy => (
                StatusCode::SERVICE_UNAVAILABLE,
                "H09",
                "there is more to do than can be done at once".to_owned(),
                "try again in a moment",
            ),
            Wrong::Closing => {
                (StatusCode::SERVICE_UNAVAILABLE, "H10", "the server is ending".to_owned(), "start it again")
            }
            Wrong::TooOften(seconds) => (
                StatusCode::TOO_MANY_REQUESTS,
                "H16",
                "you ask too often".to_owned(),
                if *seconds > 1 { "try again in a while" } else { "try again in a second" },
            ),
            Wrong::TooSlow => (
                StatusCode::REQUEST_TIMEOUT,
                "H17",
                "the request took too long to arrive".to_owned(),
                "send it again, at once",
            ),
            Wrong::Name => (
                StatusCode::BAD_REQUEST,
                "H12",
                "nothing can be saved under this name".to_owned(),
                "use 1 to 64 letters, digits, hyphens and underscores",
            ),
            Wrong::Store(error) => {
                let (status, code, help) = match error {
                    StoreError::Full(_) => (
                        StatusCode::INSUFFICIENT_STORAGE,
                        "H13",
                        "delete what is not needed any more; nothing was lost",
                    ),
                    StoreError::NoRoom | StoreError::Unwritable(_) => (
                        StatusCode::INSUFFICIENT_STORAGE,
                        "H14",
                        "it is not saved on the server; what was saved before is still there. Make room or look at the data \
                         folder, and save again",
                    ),
                    StoreError::Unreadable(_) => {
                        (StatusCode::INTERNAL_SERVER_ERROR, "H15", "look at the data folder of the server")
                    }
                };
                (status, code, error.to_string(), help)
            }
        }
    }
}

impl Wrong {
    /// What is told to a client to whom an answer has been begun already.
    pub(crate) fn view(self) -> ErrorView {
        match self {
            Wrong::Question(wrong) => wrong.view(),
            other => {
                let (_, code, message, help) = other.told();
                error(code, message, help)
            }
        }
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        let (status, code, message, help) = self.told();
        let mut response = match &self {
            Wrong::Question(wrong) => json_bytes(status, wrong.answer().bytes),
            _ => json(status, &error(code, message, help)),
        };
        let headers = response.headers_mut();
        match self {
            Wrong::Busy => _ = headers.insert(header::RETRY_AFTER, HeaderValue::from_static("2")),
            Wrong::TooOften(seconds) => _ = headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds)),
            Wrong::Token => _ = headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")),
            _ => {}
        }
        response
    }
}

fn error(code: &'static str, message: String, help: &str) -> ErrorView {
    let help = (!help.is_empty()).then(|| help.to_owned());
    ErrorView::of("request", DiagnosticView::error(code, message, help))
}

/// For addresses that lead nowhere.
pub(crate) async fn no_such_address() -> Wrong {
    answering::Wrong::nothing_there().into()
}

/// For addresses that are asked in another way.
pub(crate) async fn no_such_method() -> Wrong {
    Wrong::Method
}
