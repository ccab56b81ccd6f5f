import type { MessageReport } from '@homeroom/contracts';
import { Group, Stack, Text } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import list from '../../../components/item-list.module.css';
import { Moment } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { useOpenReport } from '../api/reports';
import { DecideForm } from './decide-form';
import { Evidence } from './evidence';

/** Who reported whom and why; what was written is shown when somebody opens it. */
export function ReportItem({ report }: { report: MessageReport }) {
  const { t } = useTranslation('messageReports');
  const open = useOpenReport();
  const [isDeciding, setDeciding] = useState(false);
  const { id, at, reason, by, sender, child, decided } = report;
  const names = { by: by ? nameOf(by) : t('somebody'), sender: sender ? nameOf(sender) : t('somebody') };
  return (
    <li className={list.item}>
      <div className={list.what}>
        <span className={list.icon}>
          <IconMessageReport size={24} aria-hidden="true" />
        </span>
        <span className={list.words}>
          <span className={list.title}>{t('who', names)}</span>
          <span dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {t('reason', { reason })}
          </span>
          <span className={list.line}>
            <Moment at={at} />
            {child && <span>{t('about', { name: nameOf(child) })}</span>}
          </span>
          {decided && (
            <Text size="sm" fw={600}>
              {t(`decided.${decided.decision}`, { name: decided.byName ?? t('somebody') })}
              {' · '}
              <Moment at={decided.at} />
              {' · '}
              {decided.reason}
            </Text>
          )}
          {open.data && <Evidence opened={open.data} />}
        </span>
      </div>
      <Group gap="sm">
        {!open.data && (
          <WriteButton
            variant="default"
            loading={open.isPending}
            onClick={() =>
              open.mutate(id, { onError: (error) => showRefusal(t('notOpened'), error, t('tryAgain')) })
            }
          >
            {t('open')}
          </WriteButton>
        )}
        {!decided && open.data && <WriteButton onClick={() => setDeciding(true)}>{t('decide')}</WriteButton>}
      </Group>
      <Dialog opened={isDeciding} onClose={() => setDeciding(false)} title={t('decideTitle')}>
        <Stack>
          <DecideForm id={id} onDone={() => setDeciding(false)} />
        </Stack>
      </Dialog>
    </li>
  );
}
