import { VOICE } from '@homeroom/domain';
import { Button, Group, Progress, Text } from '@mantine/core';
import { IconPlayerStop, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedFile } from '../../../components/files/file-picker';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { uploadFile } from '../../../lib/upload-file';
import { MESSAGE_FILES } from '../api/write-messages';
import { useRecorder } from './use-recorder';
import classes from './voice-recorder.module.css';

interface VoiceRecorderProps {
  maySend: boolean;
  onSend: (sound: PickedFile) => void;
  /** Called when the upload starts and ends. */
  onBusy: (isBusy: boolean) => void;
  /** Discards the recording. */
  onClose: () => void;
}

/** Records a voice message, and visibly shows that it does; the sender can listen to it before sending. */
export default function VoiceRecorder({ maySend, onSend, onBusy, onClose }: VoiceRecorderProps) {
  const { t, i18n } = useTranslation('messages');
  const { now, stop, again } = useRecorder();
  const [isSending, setSending] = useState(false);
  const send = async (sound: Blob) => {
    setSending(true);
    onBusy(true);
    try {
      const { file } = await uploadFile(MESSAGE_FILES, sound);
      const time = new Date().toLocaleTimeString(i18n.language, { timeStyle: 'short' });
      onSend({ id: file.id, name: t('voice.name', { time }) });
    } catch (error) {
      setSending(false);
      showRefusal(t('voice.notSent'), error as Error, t('tryAgain'));
    } finally {
      onBusy(false);
    }
  };
  const throwAway = (
    <Button
      variant="default"
      disabled={isSending}
      leftSection={<IconTrash size={20} aria-hidden="true" />}
      onClick={onClose}
    >
      {t('voice.throwAway')}
    </Button>
  );
  const most = lengthOf(VOICE.secondsMost);
  return (
    <section className={classes.recorder} aria-label={t('voice.title')}>
      {now.is === 'asking' && (
        <>
          <Text role="status">{t('voice.asking')}</Text>
          <Group gap="sm">{throwAway}</Group>
        </>
      )}
      {now.is === 'on' && (
        <>
          <div className={classes.line}>
            <span className={classes.sign} aria-hidden="true" />
            <Text span fw={700} role="status">
              {t('voice.isOn')}
            </Text>
            <span role="timer">{t('voice.length', { length: lengthOf(now.seconds), most })}</span>
          </div>
          <Progress value={now.level * 100} transitionDuration={0} aria-label={t('voice.level')} />
          <Group gap="sm">
            <Button autoFocus leftSection={<IconPlayerStop size={20} aria-hidden="true" />} onClick={stop}>
              {t('voice.stop')}
            </Button>
            {throwAway}
          </Group>
        </>
      )}
      {now.is === 'over' && (
        <>
          <Text fw={700} role="status">
            {t('voice.over', { length: lengthOf(now.seconds) })}
          </Text>
          <Recorded sound={now.sound} label={t('voice.listen')} />
          <Group gap="sm">
            <WriteButton
              autoFocus
              loading={isSending}
              disabled={!maySend}
              leftSection={<IconSend size={20} aria-hidden="true" />}
              onClick={() => void send(now.sound)}
            >
              {t('voice.send')}
            </WriteButton>
            <Button
              variant="default"
              disabled={isSending}
              leftSection={<IconRefresh size={20} aria-hidden="true" />}
              onClick={again}
            >
              {t('voice.again')}
            </Button>
            {throwAway}
          </Group>
        </>
      )}
      {(now.is === 'refused' || now.is === 'none' || now.is === 'insecure') && (
        <>
          <Text role="alert">{t(`voice.${now.is}`)}</Text>
          <Group gap="sm">
            {now.is !== 'insecure' && (
              <Button leftSection={<IconRefresh size={20} aria-hidden="true" />} onClick={again}>
                {t('voice.tryAgain')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('voice.close')}
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}

/** Plays the recording from memory, because it has not been uploaded yet. */
function Recorded({ sound, label }: { sound: Blob; label: string }) {
  const url = useMemo(() => URL.createObjectURL(sound), [sound]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  // A recording just made has no captions.
  return <audio controls src={url} aria-label={label} className={classes.sound} />;
}

function lengthOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
