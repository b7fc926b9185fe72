# A Homebrew formula: builds the command out of the archive of the sources.
#
#   git archive --prefix=cluewright-0.1.0/ -o cluewright-0.1.0.tar.gz HEAD
#   CLUEWRIGHT_SOURCES=file://$PWD/cluewright-0.1.0.tar.gz brew install --formula packaging/cluewright.rb
class Cluewright < Formula
  desc "Logic grid puzzles in English: read, solved, explained and made"
  url ENV.fetch("CLUEWRIGHT_SOURCES", "file:///cluewright-0.1.0.tar.gz")
  version "0.1.0"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args(path: "crates/cli"), "--profile", "dist"
    (man1/"cluewright.1").write Utils.safe_popen_read(bin/"cluewright", "man")
    generate_completions_from_executable(bin/"cluewright", "completions")
  end

  test do
    (testpath/"pets.txt").write "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n"
    assert_match "the only solution", shell_output("#{bin}/cluewright solve pets.txt")
  end
end
