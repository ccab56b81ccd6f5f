import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 250;

/**
 * What is being typed is the field's own, and is asked for when the typing pauses. What was asked for comes back when the page
 * finds the time, and overwrites nothing that was typed meanwhile. What changes by itself ("Back", "Clear filters") is right.
 */
export function useAskingText(value: string, onAsk: (text: string) => void, pauseMs = PAUSE_MS) {
  const [text, setText] = useState(value);
  const [isTyping, setTyping] = useState(false);
  /** What is on its way back, the newest last. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    const own = asked.lastIndexOf(value);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    if (own < 0 && !isTyping) setText(value);
  }
  const askLater = useDebouncedCallback((wanted: string) => {
    setTyping(false);
    if (wanted === (asked.at(-1) ?? value)) return;
    setAsked((before) => [...before, wanted]);
    onAsk(wanted);
  }, pauseMs);
  const type = (typed: string) => {
    setText(typed);
    setTyping(true);
    askLater(typed.trim());
  };
  return { text, type };
}
