import { useState } from 'react';

/** A sound or a film that has begun keeps its address until it ends: with another one it would begin anew. */
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
