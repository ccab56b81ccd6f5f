import '../../../i18n/shared/office';
import type { LinkForOffice, ParentSlip } from '@homeroom/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Dialog } from '../../../components/dialog';
import { type Slip, SlipPanel } from '../../../components/login-slip';
import { Pager } from '../../../components/pager';
import { nameOf } from '../../../lib/name-of';
import { type Decision, useDecideLink } from '../../../lib/guardian-links';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDialog } from '../../../lib/use-dialog';
import { waitingLinksQuery } from '../api/get-links';
import { OfficeLink } from './office-link';
import classes from './office-links.module.css';

interface OfficeLinksProps {
  schoolName: string;
  slipsOf: (child: LinkForOffice['student'], parent: ParentSlip, parentName: string) => Slip[];
}

/** Shown on the office's home while requests are waiting. */
export function OfficeLinks({ schoolName, slipsOf }: OfficeLinksProps) {
  const { t } = useTranslation('people');
  const [page, turn] = useState(1);
  const query = useQuery(waitingLinksQuery(page));
  const decide = useDecideLink();
  const question = useDialog<LinkForOffice & Pick<Decision, 'what'>>();
  const [slips, setSlips] = useState<Slip[]>([]);

  const answer = ({ id, what, student, guardian }: LinkForOffice & Pick<Decision, 'what'>) =>
    decide.mutate(
      { linkId: id, what },
      {
        onSuccess: ({ credentials }) => {
          question.close();
          showToast({ title: t(`links.${what}Done`) });
          const parentName = guardian.isNamed ? nameOf(guardian) : '';
          if (credentials) setSlips(slipsOf(student, credentials.parent, parentName));
        },
        onError: (error) => {
          question.close();
          showRefusal(t('links.failed'), error, t('edit.failedText'));
        },
      },
    );

  const about = question.about;
  const names = about && {
    child: nameOf(about.student),
    parent: nameOf(about.guardian),
  };
  return (
    <>
      {query.isError && !query.data && <NotNow onRetry={() => void query.refetch()} />}
      {query.data && query.data.total > 0 && (
        <Card role="region" aria-labelledby="guardian-links" className={classes.card}>
          <Title order={2} size="h4" id="guardian-links">
            {t('links.title', { count: query.data.total })}
          </Title>
          <Text c="dimmed">{t('links.lead')}</Text>
          <ul className={classes.list}>
            {query.data.items.map((link) => (
              <li key={link.id}>
                <OfficeLink link={link} onDecide={(what) => question.show({ ...link, what })} />
              </li>
            ))}
          </ul>
          <Pager {...query.data} onTurn={turn} />
        </Card>
      )}
      <ConfirmDialog
        opened={question.opened}
        onClose={question.close}
        title={about ? t(`links.${about.what}Title`, names ?? {}) : ''}
        confirmLabel={about ? t(`links.${about.what}`) : ''}
        serious={about?.what === 'decline'}
        busy={decide.isPending}
        onConfirm={() => about && answer(about)}
      >
        <Text>{about && t(`links.${about.what}Text`, names ?? {})}</Text>
      </ConfirmDialog>
      <Dialog opened={slips.length > 0} onClose={() => setSlips([])} title={t('links.newPin')}>
        <Text mb="md">{t('links.newPinText')}</Text>
        <SlipPanel slips={slips} schoolName={schoolName} onDone={() => setSlips([])} />
      </Dialog>
    </>
  );
}

function NotNow({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  return (
    <Card quiet role="alert">
      <Group justify="space-between">
        <Text>{t('links.notNow')}</Text>
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </Group>
    </Card>
  );
}
