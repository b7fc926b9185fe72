//! What is saved over HTTP, and what becomes of it when things go wrong.

#[path = "../../cli/tests/cli/schema_language.rs"]
mod schema_language;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use schema_language::violations;
use serde_json::{Value, json};
use server::store::{Entry, Id, Kept, Opened, Place, Storage, Store, StoreError};
use server::{Settings, State, router};
use std::path::PathBuf;
use std::sync::Arc;
use tower::ServiceExt;

async fn send(app: &Router, method: Method, address: &str, body: Option<&Value>) -> (StatusCode, Value) {
    let request = Request::builder().method(method).uri(format!("/api/v1/{address}"));
    let request = match body {
        Some(body) => {
            request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_string()))
        }
        None => request.body(Body::empty()),
    };
    let response = app.clone().oneshot(request.unwrap()).await.unwrap();
    let status = response.status();
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).unwrap() })
}

fn app(data: Option<PathBuf>) -> Router {
    router(&Arc::new(State::new(Settings { data, loopback: false, ..Settings::default() })))
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("saving-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn pets() -> Value {
    json!({"title": "Pets", "puzzle": {"clues": ["Ann has the “cat”."]}, "choices": [{"clue": 1, "reading": 1}],
        "game": {"marks": [1, 2], "note": "🦓"}})
}

#[tokio::test]
async fn what_is_saved_comes_back_also_after_a_new_start() {
    let data = folder("again");
    let first = app(Some(data.clone()));
    let (status, saved) = send(&first, Method::PUT, "saved/pets-1", Some(&pets())).await;
    assert_eq!((status, &saved["id"]), (StatusCode::OK, &json!("pets-1")));
    drop(first);
    let second = app(Some(data));
    let (status, one) = send(&second, Method::GET, "saved/pets-1", None).await;
    assert_eq!(status, StatusCode::OK);
    for field in ["title", "puzzle", "choices", "game"] {
        assert_eq!(one[field], pets()[field], "{field}");
    }
    assert_eq!(one["updated"], saved["updated"]);
    let (_, description) = send(&second, Method::GET, "openapi.json", None).await;
    let (_, list) = send(&second, Method::GET, "saved", None).await;
    let (_, about) = send(&second, Method::GET, "about", None).await;
    assert_eq!((&about["storage"], &about["why"]), (&json!("disk"), &Value::Null));
    for (schema, value) in [("saved", &one), ("saved", &saved), ("saved-list", &list), ("about", &about)] {
        let schema = description.pointer(&format!("/components/schemas/{schema}")).unwrap();
        assert_eq!(violations(value, schema), Vec::<String>::new());
    }
    assert_eq!(list["entries"][0]["title"], "Pets");
    assert_eq!(
        send(&second, Method::DELETE, "saved/pets-1", None).await,
        (StatusCode::NO_CONTENT, Value::Null)
    );
    for method in [Method::DELETE, Method::GET] {
        assert_eq!(send(&second, method, "saved/pets-1", None).await.0, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_not_saved() {
    let app = app(None);
    let with = |field: &str, value: Value| {
        let mut body = pets();
        body[field] = value;
        body
    };
    for (address, body, expected) in [
        ("saved/..%2fx", pets(), StatusCode::BAD_REQUEST),
        ("saved/a.b", pets(), StatusCode::BAD_REQUEST),
        ("saved/a", with("title", json!("x".repeat(201))), StatusCode::BAD_REQUEST),
        ("saved/a", with("title", json!(7)), StatusCode::BAD_REQUEST),
        ("saved/a", with("puzzle", json!([1])), StatusCode::BAD_REQUEST),
        ("saved/a", with("game", json!("x".repeat(256 * 1024))), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let (status, answer) = send(&app, Method::PUT, address, Some(&body)).await;
        assert_eq!((status, &answer["status"]), (expected, &json!("error")), "{address}: {answer}");
    }
    assert_eq!(send(&app, Method::GET, "saved", None).await.1["entries"], json!([]));
    // A form elsewhere cannot send JSON without asking first.
    let form = Request::put("/api/v1/saved/a").body(Body::from(pets().to_string())).unwrap();
    assert_eq!(app.oneshot(form).await.unwrap().status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_told_and_memory_is_used() {
    let data = folder("no-folder");
    std::fs::create_dir_all(data.parent().unwrap()).unwrap();
    let _ = std::fs::remove_file(&data);
    std::fs::write(&data, "a file where a folder should be").unwrap();
    let app = app(Some(data));
    let (_, about) = send(&app, Method::GET, "about", None).await;
    assert_eq!(about["storage"], "memory");
    assert!(about["why"].as_str().unwrap().contains("cannot be written"), "{about}");
    assert_eq!(send(&app, Method::PUT, "saved/a", Some(&pets())).await.0, StatusCode::OK);
    assert_eq!(send(&app, Method::GET, "saved/a", None).await.0, StatusCode::OK);
}

/// A store in which everything goes wrong.
#[derive(Debug)]
struct Broken(StoreError);

impl Store for Broken {
    fn list(&self) -> Result<Vec<Entry>, StoreError> {
        Err(self.0.clone())
    }
    fn get(&self, _: &Id) -> Result<Option<Kept>, StoreError> {
        Err(self.0.clone())
    }
    fn put(&self, _: &Id, _: &Kept) -> Result<(), StoreError> {
        Err(self.0.clone())
    }
    fn delete(&self, _: &Id) -> Result<bool, StoreError> {
        Err(self.0.clone())
    }
}

#[tokio::test]
async fn a_write_that_fails_is_told_with_the_way_out() {
    for (wrong, status, code) in [
        (StoreError::Full(7), StatusCode::INSUFFICIENT_STORAGE, "H13"),
        (StoreError::NoRoom, StatusCode::INSUFFICIENT_STORAGE, "H14"),
        (StoreError::Unwritable("it is read-only".into()), StatusCode::INSUFFICIENT_STORAGE, "H14"),
        (StoreError::Unreadable("it is damaged".into()), StatusCode::INTERNAL_SERVER_ERROR, "H15"),
    ] {
        let storage = Storage { storage: Place::Disk, file: None, why: None };
        let opened = Opened { store: Arc::new(Broken(wrong)), storage };
        let app = router(&Arc::new(State::with_store(Settings::default(), opened)));
        let (answered, answer) = send(&app, Method::PUT, "saved/a", Some(&pets())).await;
        assert_eq!((answered, &answer["diagnostics"][0]["code"]), (status, &json!(code)));
        assert!(answer["diagnostics"][0]["help"].is_string());
        assert_eq!(send(&app, Method::DELETE, "saved/a", None).await.0, status);
    }
}
