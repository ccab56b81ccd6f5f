import type { QuotedMessage } from '@homeroom/contracts';
import { LIMITS, MESSAGES } from '@homeroom/domain';
import { Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { IconMicrophone, IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicker, type PickedFile } from '../../../components/files/file-picker';
import { WriteButton } from '../../../components/write-controls';
import { readDraft, writeDraft } from '../../../lib/drafts';
import { lazy } from '../../../lib/lazy';
import { MESSAGE_FILES } from '../api/write-messages';
import type { FileChoice } from '../model';
import { Quote } from './quote';
import { recordedAs } from './recorded-as';
import classes from './composer.module.css';

const VoiceRecorder = lazy(() => import('./voice-recorder'));

interface ComposerProps {
  /** Key of the draft in this tab's storage. */
  draft: string;
  /** Maximum length. */
  most?: number;
  /** The message being edited; undefined for a new one. */
  editing?: { text: string; isBusy: boolean; onCancel: () => void };
  /** The attachments allowed; undefined if there are none. */
  choice?: FileChoice | undefined;
  /** The message being replied to. */
  answering?: { quoted: QuotedMessage; name: string; onCancel: () => void } | undefined;
  onSend: (text: string, files: readonly PickedFile[]) => void;
  /** Called while the user types. */
  onWriting?: () => void;
  /** Given if messages can be scheduled; `sent` clears the input. */
  onLater?: (text: string, sent: () => void) => void;
}

/** The remaining characters are shown from here on. */
const NEAR_END = 500;

export function Composer({
  draft,
  most = MESSAGES.textMaxLength,
  editing,
  choice,
  answering,
  onSend,
  onLater,
  onWriting,
}: ComposerProps) {
  const { t } = useTranslation('messages');
  const [{ text, files }, setWritten] = useState(() =>
    editing ? { text: editing.text, files: [] } : draftOf(draft),
  );
  const [isBringing, setBringing] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const left = most - text.trim().length;
  const maySend = (text.trim() !== '' || files.length > 0) && left >= 0 && !isBringing;
  const write = (changed: Partial<Written> | ((before: Written) => Partial<Written>)) =>
    setWritten((before) => {
      const next = { ...before, ...(typeof changed === 'function' ? changed(before) : changed) };
      if (!editing) writeDraft(draft, next.text.trim() || next.files.length > 0 ? { ...next } : {});
      return next;
    });
  const send = () => {
    if (!maySend) return;
    onSend(text.trim(), files);
    if (!editing) write({ text: '', files: [] });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {/* Everything is sent together with the recording, so nothing can change while that is being sent. */}
      <fieldset disabled={isSpeaking} style={{ display: 'contents' }}>
        {answering && (
          <Group wrap="nowrap" justify="space-between" w="100%">
            <Stack gap={0} miw={0}>
              <Quote quoted={answering.quoted} name={t('replyTo', { name: answering.name })} />
            </Stack>
            <Button variant="default" onClick={answering.onCancel}>
              {t('noReply')}
            </Button>
          </Group>
        )}
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
          onChange={(event) => {
            write({ text: event.currentTarget.value });
            if (event.currentTarget.value.trim()) onWriting?.();
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
        {choice && !editing && !(isRecording && files.length === 0 && !isBringing) && (
          <div className={classes.along}>
            <FilePicker
              path={MESSAGE_FILES}
              files={files}
              onChange={(change) => write((before) => ({ files: change(before.files) }))}
              onBusy={setBringing}
              {...choice}
            >
              {choice.voice && recordedAs() && !isRecording && (
                <WriteButton
                  variant="default"
                  leftSection={<IconMicrophone size={20} aria-hidden="true" />}
                  onClick={() => setRecording(true)}
                >
                  {t('voice.record')}
                </WriteButton>
              )}
            </FilePicker>
          </div>
        )}
      </fieldset>
      {isRecording && (
        <Suspense fallback={<Loader mx="auto" />}>
          <VoiceRecorder
            maySend={left >= 0 && !isBringing && files.length < LIMITS.filesTogether}
            onSend={(sound) => {
              onSend(text.trim(), [...files, sound]);
              write({ text: '', files: [] });
              setRecording(false);
            }}
            onBusy={setSpeaking}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      )}
      {/* The text is sent together with the recording, so there is only one send button. */}
      {!isRecording && (
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
          {/* Files and replies cannot be scheduled. */}
          {onLater && files.length === 0 && !answering && (
            <WriteButton
              variant="default"
              disabled={!text.trim() || left < 0}
              onClick={() => onLater(text.trim(), () => write({ text: '' }))}
            >
              {t('sendLater')}
            </WriteButton>
          )}
          <WriteButton
            type="submit"
            loading={editing?.isBusy ?? false}
            disabled={!maySend}
            leftSection={<IconSend size={18} aria-hidden="true" />}
          >
            {editing ? t('saveEdit') : t('send')}
          </WriteButton>
        </Group>
      )}
    </form>
  );
}

interface Written {
  text: string;
  files: readonly PickedFile[];
}

function draftOf(name: string): Written {
  const { text, files } = readDraft(name);
  return {
    text: typeof text === 'string' ? text : '',
    files: Array.isArray(files) ? files.filter(isPicked) : [],
  };
}

function isPicked(kept: unknown): kept is PickedFile {
  const { id, name } = (kept ?? {}) as Partial<PickedFile>;
  return typeof id === 'string' && typeof name === 'string';
}
