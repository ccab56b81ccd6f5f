/** How long the gateway waits for whom, in milliseconds. A spec may be less patient. */
export class Patience {
  /** For the headers of a request, from the moment a connection is open. */
  headersMs = 10_000;
  /** For a whole request, whatever it is for. */
  requestMs = 65_000;
  /** For a body, in all. A form is one packet; who needs longer has lost the network. */
  bodyMs = 3_000;
  /** For a picture and a list: two megabytes over one megabit a second are 16 s. */
  largeBodyMs = 20_000;
  /** For a file: ten megabytes over one and a half megabits a second are 56 s. */
  fileMs = 60_000;
  /** For a service's answer to begin, the wait for a connection included. */
  answerMs = 10_000;
  alertAnswerMs = 3_000;
  /** For a browser to take what is written to it, a megabyte at most. */
  readerMs = 30_000;
}
