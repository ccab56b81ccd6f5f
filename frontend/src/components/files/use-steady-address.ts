import { useState } from 'react';

/** Keeps the address of audio or video while it plays: a new one would restart it. */
export function useSteadyAddress(url: string) {
  const [playing, setPlaying] = useState<string>();
  const letGo = () => setPlaying(undefined);
  return {
    src: playing ?? url,
    onPlay: () => setPlaying((begun) => begun ?? url),
    onEnded: letGo,
    onError: letGo,
  };
}
