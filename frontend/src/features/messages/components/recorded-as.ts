/** In order of how many devices can play them. */
const FORMS = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];

/** The format in which this browser records audio; undefined if it cannot record. */
export function recordedAs(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return FORMS.find((form) => MediaRecorder.isTypeSupported(form));
}
