import { MESSAGES } from '@homeroom/domain';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { readDraft, writeDraft } from '../../../lib/drafts';
import classes from './composer.module.css';

interface ComposerProps {
  /** Under which name what is not sent stays in this tab. */
  draft: string;
  /** How much fits. */
  most?: number;
  /** What is written anew; nothing for a new message. */
  editing?: { text: string; isBusy: boolean; onCancel: () => void };
  onSend: (text: string) => void;
  /** While something is typed. */
  onWriting?: () => void;
  /** Offered where it may go out at a time that is chosen; `sent` empties what is written. */
  onLater?: (text: string, sent: () => void) => void;
}

/** So near the end of what fits it is said how much is left. */
const NEAR_END = 500;

export function Composer({
  draft,
  most = MESSAGES.textMaxLength,
  editing,
  onSend,
  onLater,
  onWriting,
}: ComposerProps) {
  const { t } = useTranslation('messages');
  const [text, setText] = useState(() => editing?.text ?? draftOf(draft));
  const left = most - text.trim().length;
  const write = (next: string) => {
    setText(next);
    if (!editing) writeDraft(draft, next.trim() ? { text: next } : {});
    if (next.trim()) onWriting?.();
  };
  const send = () => {
    if (!text.trim() || left < 0) return;
    onSend(text.trim());
    if (!editing) write('');
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label={editing ? t('editLabel') : t('write')}
        placeholder={t('write')}
        dir="auto"
        autosize
        minRows={1}
        maxRows={8}
        className={classes.field}
        value={text}
        error={left < 0 ? t('tooLong', { count: -left }) : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Group gap="sm" justify="flex-end" className={classes.foot}>
        {left >= 0 && left < NEAR_END && (
          <Text size="sm" c="dimmed">
            {t('left', { count: left })}
          </Text>
        )}
        {editing && (
          <Button variant="default" onClick={editing.onCancel}>
            {t('cancelEdit')}
          </Button>
        )}
        {onLater && (
          <WriteButton
            variant="default"
            disabled={!text.trim() || left < 0}
            onClick={() => onLater(text.trim(), () => write(''))}
          >
            {t('sendLater')}
          </WriteButton>
        )}
        <WriteButton
          type="submit"
          loading={editing?.isBusy ?? false}
          disabled={!text.trim() || left < 0}
          leftSection={<IconSend size={18} aria-hidden="true" />}
        >
          {editing ? t('saveEdit') : t('send')}
        </WriteButton>
      </Group>
    </form>
  );
}

function draftOf(name: string): string {
  const { text } = readDraft(name);
  return typeof text === 'string' ? text : '';
}
