import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { takeFocus } from './first-field';

/** Scrolls to a section, and moves the focus to its heading. */
export function showSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  takeFocus(heading);
}

const FIRST_LOADS = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/**
 * Shows the section that the address names: at once if it is there, and again when what is above it has loaded and taken its room, unless
 * the person has turned to something else meanwhile.
 */
export function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  const queryClient = useQueryClient();
  const loading = useIsFetching(FIRST_LOADS);
  const settled = useRef<string>(null);
  useEffect(() => {
    // Ids of sections are plain, so a hash that is encoded names none of them.
    const id = hash.slice(1);
    const { activeElement: at, body } = document;
    const isElsewhere = at !== null && at !== body && at.id !== id && at.id !== 'main';
    if (id === '' || settled.current === key || isElsewhere) return;
    showSection(id);
    // Parts of the page that have only just appeared may have begun to load after `loading` was read.
    if (queryClient.isFetching(FIRST_LOADS) === 0) settled.current = key;
  }, [hash, key, loading, queryClient]);
}
