/** The device's own voice for words of a language. Whether there is one is known a moment after the page is there. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  // Some devices write `de_DE`.
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.split(/[-_]/)[0] === language);
  return voices.find(({ localService }) => localService) ?? voices[0];
}

export function hasVoice(language: string): boolean {
  return voiceFor(language) !== undefined;
}

/** Calls back when the device has found its voices. */
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
