import '../texts';
import '../texts/partners';
import type { AlertPartner, AlertPartnerSecret } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { alertPartnersQuery } from '../api/alert-partners';
import { PartnerDialog } from './partner-dialog';
import { PartnerList } from './partner-list';
import { PartnerSecret } from './partner-secret';

/** Programs of emergency services that are told of the school's alarms. `place` is the school's address as entered. */
export function AlertPartnersPanel({ place }: { place: string }) {
  const { t } = useTranslation('alertPartners');
  const [open, setOpen] = useState<{ partner: AlertPartner | null } | null>(null);
  const [shown, setShown] = useState<AlertPartnerSecret | null>(null);
  const query = useQuery(alertPartnersQuery);
  // Keeps an open dialog up to date with what others save.
  const live = (of: AlertPartner | null) => of && (query.data?.partners.find(({ id }) => id === of.id) ?? of);
  return (
    <AccountSection
      id="alert-partners"
      title={t('title')}
      lead={t('lead')}
      actions={
        <WriteButton variant="default" aria-haspopup="dialog" onClick={() => setOpen({ partner: null })}>
          {t('add')}
        </WriteButton>
      }
    >
      <Text c="dimmed">{t('limits')}</Text>
      <QueryView query={query}>
        {({ partners }) => <PartnerList partners={partners} onChange={(partner) => setOpen({ partner })} />}
      </QueryView>
      {open && (
        <PartnerDialog
          partner={live(open.partner)}
          place={place}
          onClose={() => setOpen(null)}
          onSecret={setShown}
        />
      )}
      {shown && <PartnerSecret {...shown} onClose={() => setShown(null)} />}
    </AccountSection>
  );
}
