import '../texts/own';
import type { OwnPermissionSlip } from '@homeroom/contracts';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { useKeptFocus } from '../../../lib/kept-focus';
import { usePageHead } from '../../../lib/page-head';
import { ownSlipsQuery } from '../api/own';
import { OwnSlip } from '../components/own-slip';
import { others, toAnswer } from '../model';

/** What the school asks permission for: what waits for an answer first, then the rest. */
export default function FamilyPermissionSlips() {
  const { t } = useTranslation('familyPermissionSlips');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page size={760}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={useQuery(ownSlipsQuery)}>
        {({ slips }) => (
          <Stack gap="xl">
            <Part which="open" slips={toAnswer(slips)} />
            {others(slips).length > 0 && <Part which="others" slips={others(slips)} />}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function Part({ which, slips }: { which: 'open' | 'others'; slips: readonly OwnPermissionSlip[] }) {
  const { t } = useTranslation('familyPermissionSlips');
  const heading = useKeptFocus(slips.length);
  return (
    <section aria-labelledby={`slips-${which}`}>
      <Title order={2} size="h3" mb="sm" id={`slips-${which}`} ref={heading} tabIndex={-1}>
        {t(`parts.${which}`)}
      </Title>
      {slips.length === 0 ? (
        <EmptyPart title={t('none')} description={t('noneText')} />
      ) : (
        <Stack gap="md">
          {slips.map((slip) => (
            <OwnSlip key={`${slip.slipId} ${slip.student.id}`} slip={slip} />
          ))}
        </Stack>
      )}
    </section>
  );
}
