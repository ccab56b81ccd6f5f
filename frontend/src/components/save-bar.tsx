import type { ReactNode } from 'react';
import { useLeaveQuestion } from '../lib/leave-question';
import { LeaveDialog } from './leave-dialog';
import classes from './save-bar.module.css';
import { WriteButton } from './write-controls';

interface StickyBarProps {
  /** There are unsaved changes: the bar then stays visible while scrolling. */
  changed: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The bar below what is edited, with the button that saves it. */
export function StickyBar({ changed, className = '', children }: StickyBarProps) {
  return (
    <div
      className={`${classes.bar} ${className}`}
      data-changed={changed}
      data-bottom-bar={changed || undefined}
    >
      {children}
    </div>
  );
}

interface SaveBarProps {
  label: string;
  /** There are unsaved changes: the bar then stays visible while scrolling, and leaving the page asks first. */
  changed: boolean;
  busy: boolean;
  children?: ReactNode;
}

/** The save bar at the end of a long form. */
export function SaveBar({ label, changed, busy, children }: SaveBarProps) {
  const { isAsking, stay, leave } = useLeaveQuestion(changed);
  return (
    <StickyBar changed={changed}>
      <div className={classes.words}>{children}</div>
      <WriteButton type="submit" size="lg" loading={busy} disabled={!changed}>
        {label}
      </WriteButton>
      <LeaveDialog opened={isAsking} onStay={stay} onLeave={leave} />
    </StickyBar>
  );
}
