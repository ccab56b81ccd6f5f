/** The device's own voice for English words. Whether there is one is known a moment after the page is there. */
function englishVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith('en'));
  return voices.find(({ localService }) => localService) ?? voices[0];
}

export function hasVoice(): boolean {
  return englishVoice() !== undefined;
}

/** Calls back when the device has found its voices. */
export function onVoices(heard: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', heard);
  return () => speechSynthesis.removeEventListener('voiceschanged', heard);
}

export function say(word: string): void {
  const voice = englishVoice();
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
