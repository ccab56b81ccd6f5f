import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * Made of the kit's base parts: its finished Modal brings a scroll area and a positioning engine along, a fifth of what
 * a family's phone would have to load.
 */
export function Dialog({ opened, onClose, title, wide = false, children }: DialogProps) {
  const { t } = useTranslation('common');
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      trapFocus
      returnFocus
      lockScroll
      closeOnEscape
      closeOnClickOutside
      withinPortal
      padding="lg"
      transitionProps={{ duration: 140, transition: 'pop' }}
    >
      <ModalBaseOverlay backgroundOpacity={0.5} blur={2} />
      <ModalBaseContent
        radius="lg"
        className={classes.content}
        data-wide={wide || undefined}
        innerProps={{ className: classes.inner }}
      >
        <div className={classes.header}>
          <ModalBaseTitle className={classes.title}>{title}</ModalBaseTitle>
          <ModalBaseCloseButton aria-label={t('close')} size={44} />
        </div>
        <ModalBaseBody>{children}</ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  );
}
