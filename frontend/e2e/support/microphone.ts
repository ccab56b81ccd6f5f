import type { Page } from '@playwright/test';

/** A tone, from a microphone that this machine does not have; its tracks stand in `window.heard`. */
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
