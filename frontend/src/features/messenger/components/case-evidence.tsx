import type { ModerationCase, OpenedCase } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { Group, Text, Textarea, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { FileButton } from '../../../components/file-button';
import { Moment } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { sha256Of, useCaseWork } from '../api/case-work';

interface CaseEvidenceProps {
  of: ModerationCase;
  exports: OpenedCase['exports'];
  onNoted: (text: string) => void;
}

/** Says that the evidence is preserved, and lists the exported files. */
export function CaseEvidence({ of, exports, onNoted }: CaseEvidenceProps) {
  const { t } = useTranslation('messenger');
  const { save } = useCaseWork(of.id);
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<OpenedCase['exports']>([]);
  const all = [...exports, ...made];
  const compare = async (file: File) => {
    const hash = await sha256Of(file);
    const isOne = all.some(({ sha256 }) => sha256 === hash);
    showToast({ title: t(isOne ? 'evidence.same' : 'evidence.other'), description: hash });
  };
  return (
    <section aria-label={t('evidence.title')}>
      <Title order={4} size="h5">
        {t('evidence.title')}
      </Title>
      <Text size="sm">{t(of.isKept ? 'evidence.isKept' : 'evidence.notKept')}</Text>
      {all.map(({ at, byName, sha256 }) => (
        <Text key={sha256} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('evidence.made', { name: byName ?? t('monitoring.somebody') })} <Moment at={at} /> ·{' '}
          <code>{sha256}</code>
        </Text>
      ))}
      <Group gap="sm" mt="xs">
        <WriteButton variant="default" onClick={() => setAsking(true)}>
          {t(of.isKept ? 'evidence.letGo' : 'evidence.keep')}
        </WriteButton>
        <WriteButton
          touches="taken"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={save.isPending}
          onClick={() =>
            save.mutate(undefined, {
              onSuccess: (sha256) =>
                setMade((before) => [
                  ...before,
                  { at: new Date().toISOString(), byName: t('work.you'), sha256 },
                ]),
              onError: (error) => showRefusal(t('work.failed'), error, t('cases.tryAgain')),
            })
          }
        >
          {t('evidence.export')}
        </WriteButton>
        {all.length > 0 && (
          <FileButton
            variant="default"
            label={t('evidence.compare')}
            accept="application/pdf,.pdf"
            onPick={(file) => void compare(file)}
          >
            {t('evidence.compare')}
          </FileButton>
        )}
      </Group>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t(of.isKept ? 'evidence.letGo' : 'evidence.keep')}
      >
        <KeepForm of={of} onNoted={onNoted} onClose={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

interface KeepFormProps {
  of: ModerationCase;
  onNoted: (text: string) => void;
  onClose: () => void;
}

function KeepForm({ of, onNoted, onClose }: KeepFormProps) {
  const { t } = useTranslation('messenger');
  const { keep } = useCaseWork(of.id);
  const [reason, setReason] = useState('');
  const submit = () =>
    keep.mutate(
      { isKept: !of.isKept, reason },
      {
        onSuccess: () => {
          onNoted(reason);
          onClose();
        },
        onError: (error) => showRefusal(t('work.failed'), error, t('cases.tryAgain')),
      },
    );
  return (
    <DialogForm busy={keep.isPending} submitLabel={t('evidence.save')} onSubmit={submit} onCancel={onClose}>
      <Text>{t(of.isKept ? 'evidence.letGoText' : 'evidence.keepText')}</Text>
      <Textarea
        label={t('evidence.why')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={MESSAGES.reportMaxLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
