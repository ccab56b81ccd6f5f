import type { FamilyRequestForOffice } from '@homeroom/contracts';
import { FAMILIES } from '@homeroom/domain';
import { Group, SimpleGrid, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { useStayingRow } from '../../../components/staying-rows';
import { TimeAgo } from '../../../components/time-ago';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useDecideRequest } from '../api/requests';
import { Words } from './family-words';

/** The current and requested values, and the office's decision. */
export function RequestCard({ request }: { request: FamilyRequestForOffice }) {
  const { t } = useTranslation('families');
  const { id, kind, student, guardian, askedAt, before, after, version } = request;
  const [refusing, setRefusing] = useState(false);
  const decide = useDecideRequest();
  const isGone = useStayingRow(refusing || decide.isPending);
  const names = { child: nameOf(student), parent: nameOf(guardian) };
  const say = (isConfirmed: boolean, reason?: string) =>
    decide.mutate(
      { id, version, isConfirmed, ...(reason && { reason }) },
      {
        onSuccess: () => {
          showToast({ title: t(isConfirmed ? 'requests.confirmed' : 'requests.refused') });
          setRefusing(false);
        },
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  return (
    <Card role="region" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t(`requests.kinds.${kind}`, names)}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('requests.by', names)} · <TimeAgo at={askedAt} />
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Card quiet>
          <Text fw={600}>{t('requests.before')}</Text>
          <Words words={before} named={after.contact} />
        </Card>
        <Card quiet>
          <Text fw={600}>{t('requests.after')}</Text>
          <Words words={after} named={after.contact} />
        </Card>
      </SimpleGrid>
      <Group mt="md">
        <WriteButton
          loading={decide.isPending}
          onClick={() => say(true)}
          aria-label={t('requests.confirmNamed', names)}
        >
          {t('requests.confirm')}
        </WriteButton>
        <WriteButton
          variant="default"
          aria-haspopup="dialog"
          aria-label={t('requests.refuseNamed', names)}
          disabled={decide.isPending}
          onClick={() => setRefusing(true)}
        >
          {t('requests.refuse')}
        </WriteButton>
      </Group>
      <Dialog opened={refusing} onClose={() => setRefusing(false)} title={t('requests.refuseNamed', names)}>
        <RefusalForm
          busy={decide.isPending}
          isGone={isGone && !decide.isPending}
          onCancel={() => setRefusing(false)}
          onRefuse={(reason) => say(false, reason)}
        />
      </Dialog>
    </Card>
  );
}

interface RefusalFormProps {
  busy: boolean;
  isGone: boolean;
  onCancel: () => void;
  onRefuse: (reason: string) => void;
}

function RefusalForm({ busy, isGone, onCancel, onRefuse }: RefusalFormProps) {
  const { t } = useTranslation('families');
  const [reason, setReason] = useState('');
  const submit = () => {
    if (reason.trim() === '') return refuse(t('failed'), t('requests.reasonMissing'));
    onRefuse(reason.trim());
  };
  return (
    <DialogForm busy={busy} submitLabel={t('requests.refuse')} onSubmit={submit} onCancel={onCancel}>
      <Text fw={600} role="status">
        {isGone && t('requests.gone')}
      </Text>
      <Textarea
        label={t('requests.reason')}
        description={t('requests.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={FAMILIES.reasonMaxLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DialogForm>
  );
}
