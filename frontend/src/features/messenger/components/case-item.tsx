import type { ModerationCase } from '@homeroom/contracts';
import { Group, Text } from '@mantine/core';
import { IconHourglass, IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import list from '../../../components/item-list.module.css';
import { Moment } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { namesOf } from '../../messages/model';
import { useOpenCase } from '../api/cases';
import { DecideCaseForm } from './decide-case-form';
import { OpenedCaseView } from './opened-case-view';

/** Who wrote to whom and why it lies here; what was written is shown when somebody opens it. */
export function CaseItem({ of, withClass }: { of: ModerationCase; withClass: boolean }) {
  const { t } = useTranslation('messenger');
  const open = useOpenCase();
  const [isDeciding, setDeciding] = useState(false);
  const { id, at, reason, sender, others, reportedBy, classNumber, decided } = of;
  const somebody = t('monitoring.somebody');
  const names = { sender: sender ? nameOf(sender) : somebody, others: namesOf(others) || somebody };
  const Icon = reason === 'report' ? IconMessageReport : IconHourglass;
  return (
    <li className={list.item}>
      <div className={list.what}>
        <span className={list.icon}>
          <Icon size={24} aria-hidden="true" />
        </span>
        <span className={list.words}>
          <span className={list.title}>{t('cases.who', names)}</span>
          <span>{t(`cases.why.${reason}`, { by: reportedBy ? nameOf(reportedBy) : somebody })}</span>
          <span className={list.line}>
            <Moment at={at} />
            {withClass && classNumber !== null && <span>{t('cases.class', { number: classNumber })}</span>}
          </span>
          {decided && (
            <Text size="sm" fw={600}>
              {t(`cases.decided.${decided.decision}`, { name: decided.byName ?? somebody })}
              {' · '}
              <Moment at={decided.at} />
              {' · '}
              {decided.reason}
            </Text>
          )}
          {open.data && <OpenedCaseView opened={open.data} />}
        </span>
      </div>
      <Group gap="sm">
        {!open.data && (
          <WriteButton
            variant="default"
            aria-label={t('cases.openOf', names)}
            loading={open.isPending}
            onClick={() =>
              open.mutate(id, {
                onError: (error) => showRefusal(t('cases.notOpened'), error, t('cases.tryAgain')),
              })
            }
          >
            {t('cases.open')}
          </WriteButton>
        )}
        {!decided && open.data && (
          <WriteButton onClick={() => setDeciding(true)}>{t('cases.decide')}</WriteButton>
        )}
      </Group>
      <Dialog opened={isDeciding} onClose={() => setDeciding(false)} title={t('cases.decideTitle')}>
        <DecideCaseForm id={id} reason={reason} onDone={() => setDeciding(false)} />
      </Dialog>
    </li>
  );
}
