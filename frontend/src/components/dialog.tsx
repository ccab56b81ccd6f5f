import { FocusTrap, Portal, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCover } from '../lib/covers';
import { useFocusBack } from '../lib/focus-back';
import { toastStore } from '../lib/toasts';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  /** Stays open until a decision is made inside: neither Escape nor a click beside it closes it. */
  stays?: boolean;
  children: ReactNode;
}

/** How a dialog is left, for content that would be lost with it. */
interface WayOut {
  setHeld: (held: boolean) => void;
  /** Whether the user has tried to leave: with the cross, a click beside it or Escape. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
  leave: () => void;
}

const AroundIt = createContext<WayOut | null>(null);

/**
 * Escape events already handled: after the top dialog closes, the next one becomes the topmost while the same event is still propagating.
 */
const ESCAPES = new WeakSet<KeyboardEvent>();

/**
 * Built from Mantine's smallest parts: its own dialogs include transition and scroll-lock code, which every student's phone would load
 * before it could raise an alarm.
 */
export function Dialog({ opened, ...dialog }: DialogProps) {
  return opened && <OpenedDialog {...dialog} />;
}

function OpenedDialog({
  onClose,
  title,
  wide = false,
  stays = false,
  children,
}: Omit<DialogProps, 'opened'>) {
  const { t } = useTranslation('common');
  const id = useId();
  const [held, setHeld] = useState(false);
  const [asking, setAsking] = useState(false);
  const wayOut = useMemo(() => ({ setHeld, asking, setAsking, leave: onClose }), [asking, onClose]);
  const content = useRef<HTMLElement>(null);
  const isTop = useCover(true, content);
  useFocusBack(content);
  useStillPage();
  const makesRoom = useRoomForToasts();
  // Escape on the question means staying.
  const close = held ? () => setAsking(!asking) : onClose;
  useEscape((event) => {
    if (!isTop || stays || ESCAPES.has(event)) return;
    ESCAPES.add(event);
    close();
  });
  return (
    <Portal>
      <div className={classes.veil} onClick={stays ? undefined : close} />
      <div className={classes.inner} data-toast={makesRoom || undefined}>
        <FocusTrap innerRef={content}>
          <section
            role="dialog"
            tabIndex={-1}
            aria-modal="true"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-body`}
            className={classes.content}
            data-wide={wide || undefined}
          >
            <div className={classes.header}>
              <h2 id={`${id}-title`} className={classes.title}>
                {title}
              </h2>
              {!stays && (
                <UnstyledButton className={classes.close} aria-label={t('close')} onClick={close}>
                  <IconX size={24} aria-hidden="true" />
                </UnstyledButton>
              )}
            </div>
            <div id={`${id}-body`} className={classes.body}>
              <AroundIt value={wayOut}>{children}</AroundIt>
            </div>
          </section>
        </FocusTrap>
      </div>
    </Portal>
  );
}

const isShown = () => toastStore.read() !== null;
const none = () => false;

/** A toast covers no control of a dialog. The room that was made for one stays, so that nothing moves below a finger when it goes. */
function useRoomForToasts(): boolean {
  const [makesRoom, setMakesRoom] = useState(false);
  const isTold = useSyncExternalStore(toastStore.subscribe, isShown, none);
  if (isTold && !makesRoom) setMakesRoom(true);
  return makesRoom || isTold;
}

/** Ignores the key where something open inside the dialog, such as a list of choices, handles it first. */
function useEscape(onEscape: (event: KeyboardEvent) => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      const isTaken = target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]');
      if (event.key === 'Escape' && !event.isComposing && !isTaken) escape(event);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

let opened = 0;

/** Locks the scrolling of the page below, with padding so that it does not shift when its scrollbar disappears. */
function useStillPage(): void {
  useLayoutEffect(() => {
    const { style } = document.body;
    if (opened++ === 0) {
      style.paddingInlineEnd = `${window.innerWidth - document.documentElement.clientWidth}px`;
      style.overflow = 'hidden';
    }
    return () => {
      if (--opened > 0) return;
      style.paddingInlineEnd = '';
      style.overflow = '';
    };
  }, []);
}

const NO_DIALOG: WayOut = {
  setHeld: () => undefined,
  asking: false,
  setAsking: () => undefined,
  leave: () => undefined,
};

/** Makes the surrounding dialog ask before it closes, for content that would be lost. Outside a dialog nothing is asked. */
export function useHeldDialog(wanted: boolean): Omit<WayOut, 'setHeld'> & { holds: boolean } {
  const around = use(AroundIt);
  const { setHeld, ...question } = around ?? NO_DIALOG;
  const holds = wanted && around !== null;
  const { setAsking } = question;
  useEffect(() => {
    setHeld(holds);
    return () => {
      setHeld(false);
      setAsking(false);
    };
  }, [holds, setHeld, setAsking]);
  return { ...question, holds };
}
