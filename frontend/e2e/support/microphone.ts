import type { Page } from '@playwright/test';

/** Replaces the microphone with a tone; its tracks are in `window.heard`. */
export async function hearTone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: MediaStreamTrack[] = [];
    Object.assign(window, { heard });
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext();
      await audio.resume();
      const tone = audio.createOscillator();
      const out = audio.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      heard.push(...out.stream.getTracks());
      return out.stream;
    };
  });
}
