import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStayHere } from './stay-here';
import type { WayOut } from './ways-out';

/** For a page with unsaved changes: every way out asks first, whether a link, Back, closing the tab, or code that asks `mayLeave`. */
export function useLeaveQuestion(isUnsaved: boolean) {
  const navigate = useNavigate();
  const [way, setWay] = useState<WayOut | null>(null);
  const { goBack, letGo } = useStayHere(isUnsaved, setWay);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: MouseEvent) => {
      const to = addressOf(event);
      if (to === null) return;
      event.preventDefault();
      // Otherwise the link's own listener would navigate before the question is answered.
      event.stopPropagation();
      setWay({ to });
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [isUnsaved]);
  const leave = () => {
    if (way === null) return;
    if (way === 'back') return goBack();
    if ('go' in way) {
      setWay(null);
      return way.go();
    }
    letGo();
    void navigate(way.to, { replace: true });
  };
  return { isAsking: isUnsaved && way !== null, stay: () => setWay(null), leave };
}

/** The address of a link to another page of the application in this tab; null for new tabs and downloads. */
function addressOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  const to = link.pathname + link.search + link.hash;
  return link.pathname === location.pathname && link.search === location.search ? null : to;
}
