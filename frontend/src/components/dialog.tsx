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
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCover } from '../lib/covers';
import { useFocusBack } from '../lib/focus-back';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  /** Stays until what happens in it is decided: no slip of a finger closes it. */
  stays?: boolean;
  children: ReactNode;
}

/** The way out of a dialog, for something inside that would be gone with it. */
interface WayOut {
  setHeld: (held: boolean) => void;
  /** Somebody wants to leave: by the cross, beside it, with Escape. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
  leave: () => void;
}

const AroundIt = createContext<WayOut | null>(null);

/** One Escape closes one dialog: when it has closed the upper one, the lower one is the topmost before the key is through. */
const ESCAPES = new WeakSet<KeyboardEvent>();

/**
 * Made of the kit's smallest parts: its own dialogs bring engines of movements and of scrolling along, which every phone of a
 * student would load before it could raise an alarm.
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
  // Escape on the question answers it: stay.
  const close = held ? () => setAsking(!asking) : onClose;
  useEscape((event) => {
    if (!isTop || stays || ESCAPES.has(event)) return;
    ESCAPES.add(event);
    close();
  });
  return (
    <Portal>
      <div className={classes.veil} onClick={stays ? undefined : close} />
      <div className={classes.inner}>
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

/** What is open within the dialog, as a list of choices, has the key first. */
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

/** The page below does not scroll, and nothing on it moves because its bar is gone. */
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

/** For what would be lost: the dialog around it asks before it closes. On a page of its own nothing is asked. */
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
