/** What most devices can play comes first. */
const FORMS = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];

/** In which form this browser records sound; nothing where it records none. */
export function recordedAs(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return FORMS.find((form) => MediaRecorder.isTypeSupported(form));
}
