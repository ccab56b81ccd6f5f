/** The gateway's timeouts, in milliseconds. A spec may use shorter ones. */
export class Patience {
  /** For the headers of a request, from when the connection is open. */
  headersMs = 10_000;
  /** For a whole request of any kind. */
  requestMs = 65_000;
  /** For a whole body. A form is one packet; a client that needs longer has lost the network. */
  bodyMs = 3_000;
  /** For a picture and a list: two megabytes over one megabit a second are 16 s. */
  largeBodyMs = 20_000;
  /** For a file: ten megabytes over one and a half megabits a second are 56 s. */
  fileMs = 60_000;
  /** For a service's answer to begin, including the wait for a connection. */
  answerMs = 10_000;
  alertAnswerMs = 3_000;
  /** For a browser to take what is written to it, at most a megabyte. */
  readerMs = 30_000;
}
