import { Portal, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { closeToast, type ShownToast, TOAST_MS, toastStore } from '../lib/toasts';
import { useHeightOf } from '../lib/use-height-of';
import { useTimeLeft } from '../lib/use-time-left';
import buttons from './icon-button.module.css';
import classes from './toaster.module.css';

/** Renders the single toast above all dialogs, which make room for it. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  return <Portal>{toast && <ToastCard key={toast.id} toast={toast} />}</Portal>;
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('common');
  const { id, title, description, variant = 'default', duration = TOAST_MS } = toast;
  const { holding } = useTimeLeft(duration, () => closeToast(id));
  const card = useRef<HTMLDivElement>(null);
  useHeightOf(card, '--toast-height', { stays: true });
  return (
    <div
      ref={card}
      className={classes.toast}
      role={variant === 'destructive' ? 'alert' : 'status'}
      data-variant={variant}
      {...holding}
    >
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      <UnstyledButton className={buttons.button} aria-label={t('close')} onClick={() => closeToast(id)}>
        <IconX size={20} />
      </UnstyledButton>
    </div>
  );
}
