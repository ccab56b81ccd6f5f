import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCover } from '../lib/covers';
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

/** One Escape closes one dialog: when it has closed the upper one, the lower one is the topmost before the key is through. */
const ESCAPES = new WeakSet<KeyboardEvent>();

/**
 * Made of the kit's base parts: its finished Modal brings a scroll area and a positioning engine along, a fifth of what
 * a family's phone would have to load.
 */
export function Dialog({ opened, onClose, title, wide = false, stays = false, children }: DialogProps) {
  const { t } = useTranslation('common');
  const content = useRef<HTMLDivElement>(null);
  const isTop = useCover(opened, content);
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      trapFocus
      returnFocus
      lockScroll
      closeOnEscape={isTop && !stays}
      __handledEscapeEvents={ESCAPES}
      closeOnClickOutside={!stays}
      withinPortal
      padding="lg"
      transitionProps={{ duration: 140, transition: 'pop' }}
    >
      <ModalBaseOverlay backgroundOpacity={0.5} blur={2} />
      <ModalBaseContent
        ref={content}
        radius="lg"
        className={classes.content}
        data-wide={wide || undefined}
        innerProps={{ className: classes.inner }}
      >
        <div className={classes.header}>
          <ModalBaseTitle className={classes.title}>{title}</ModalBaseTitle>
          {!stays && <ModalBaseCloseButton aria-label={t('close')} size={44} />}
        </div>
        <ModalBaseBody>{children}</ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  );
}
