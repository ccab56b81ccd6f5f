import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStayHere } from './stay-here';
import type { WayOut } from './ways-out';

/**
 * For a page with something unsaved: every way out asks first, be it a link, Back, the closing of the tab, or what asks `mayLeave`
 * because no link leads there.
 */
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
      // The link's own listener would go there before anybody has answered.
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

/** Another page of ours in this tab; a new tab or a file leaves nothing. */
function addressOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  const to = link.pathname + link.search + link.hash;
  return link.pathname === location.pathname && link.search === location.search ? null : to;
}
