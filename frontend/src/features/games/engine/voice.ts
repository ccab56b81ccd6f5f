/** The device's voice for a language. The list of voices becomes available a moment after the page has loaded. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  // Some devices write `de_DE`.
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.split(/[-_]/)[0] === language);
  return voices.find(({ localService }) => localService) ?? voices[0];
}

export function hasVoice(language: string): boolean {
  return voiceFor(language) !== undefined;
}

/** Calls back when the device has loaded its voices. */
export function onVoices(heard: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', heard);
  return () => speechSynthesis.removeEventListener('voiceschanged', heard);
}

export function say(word: string, language: string): void {
  const voice = voiceFor(language);
  if (!voice) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(word);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = 0.85;
  speechSynthesis.speak(said);
}

export function hush(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}
