import '../../i18n/shared/judging';
import { Group, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showRefusal } from '../../lib/toasts';
import { Dialog } from '../dialog';
import list from '../item-list.module.css';
import { Moment } from '../moment';
import { WriteButton } from '../write-controls';
import { CloseOpened } from './close-opened';

interface JudgedItemProps<Opened> {
  id: string;
  icon: ReactNode;
  words: { title: string; open: string; openOf?: string; decideTitle: string };
  /** Below the title: why the message is listed here, and when and where it was sent. */
  why: ReactNode;
  line: ReactNode;
  /** The decision, by whom and when; null while it is pending. */
  decided: { words: string; at: string; reason: string } | null;
  open: UseMutationResult<Opened, Error, string>;
  evidence: (opened: Opened) => ReactNode;
  form: (onDone: () => void) => ReactNode;
}

/** The pressed button is gone, so the focus moves to the start of what replaced it. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** A message under review; its content is shown only after it is opened, and only then it can be decided. */
export function JudgedItem<Opened>({
  id,
  icon,
  words,
  why,
  line,
  decided,
  open,
  evidence,
  form,
}: JudgedItemProps<Opened>) {
  const { t } = useTranslation('judging');
  const [isDeciding, setDeciding] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => {
    setWasOpened(true);
    open.reset();
  };
  return (
    <li className={list.item}>
      <div className={list.what}>
        <span className={list.icon}>{icon}</span>
        <span className={list.words}>
          <span className={list.title}>{words.title}</span>
          {why}
          <span className={list.line}>{line}</span>
          {decided && (
            <Text size="sm" fw={600}>
              {decided.words}
              {' · '}
              <Moment at={decided.at} />
              {' · '}
              {decided.reason}
            </Text>
          )}
          {open.data && (
            <Stack gap="xs" tabIndex={-1} ref={takeFocus}>
              {evidence(open.data)}
            </Stack>
          )}
        </span>
      </div>
      {/* Beside the first line, as an opened message is tall. */}
      <Group gap="sm" style={{ alignSelf: 'flex-start' }}>
        {!open.data && (
          <WriteButton
            variant="default"
            autoFocus={wasOpened}
            {...(words.openOf && { 'aria-label': words.openOf })}
            loading={open.isPending}
            onClick={() =>
              open.mutate(id, { onError: (error) => showRefusal(t('notOpened'), error, t('tryAgain')) })
            }
          >
            {words.open}
          </WriteButton>
        )}
        {open.data && <CloseOpened onClose={close} />}
        {!decided && open.data && <WriteButton onClick={() => setDeciding(true)}>{t('decide')}</WriteButton>}
      </Group>
      <Dialog opened={isDeciding} onClose={() => setDeciding(false)} title={words.decideTitle}>
        {form(() => setDeciding(false))}
      </Dialog>
    </li>
  );
}
