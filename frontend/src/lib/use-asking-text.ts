import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 250;

/**
 * The text being typed is local state, and is submitted when typing pauses. The submitted value comes back later and must not overwrite
 * what was typed meanwhile. External changes ("Back", "Clear filters") take precedence.
 */
export function useAskingText(value: string, onAsk: (text: string) => void, pauseMs = PAUSE_MS) {
  const [text, setText] = useState(value);
  const [isTyping, setTyping] = useState(false);
  /** Submitted values that have not come back yet, the newest last. */
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
