import type { FamilyGuardian, FamilyRecord } from '@homeroom/contracts';
import { GUARDIAN_RIGHTS, LANGUAGES } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { useDialog } from '../../../lib/use-dialog';
import { TermsDialog } from './terms-dialog';

/** All guardians in the order in which they are called; those without access come last, highlighted. */
export function GuardianList({ family, isOffice }: { family: FamilyRecord; isOffice: boolean }) {
  const { t } = useTranslation('families');
  const { student, guardians } = family;
  const dialog = useDialog<FamilyGuardian>();
  return (
    <AccountSection title={t('guardians.title')} lead={t('guardians.lead')}>
      {guardians.length === 0 && <Text c="dimmed">{t('guardians.none')}</Text>}
      <ItemList label={t('guardians.title')}>
        {guardians.map((guardian) => (
          <Item
            key={guardian.id}
            title={<bdi>{nameOf(guardian)}</bdi>}
            line={<Facts guardian={guardian} />}
            actions={
              isOffice && (
                <WriteButton
                  variant="default"
                  aria-haspopup="dialog"
                  aria-label={t('guardians.changeNamed', { name: nameOf(guardian) })}
                  onClick={() => dialog.show(guardian)}
                >
                  {t('change')}
                </WriteButton>
              )
            }
          />
        ))}
      </ItemList>
      <TermsDialog
        opened={dialog.opened}
        guardian={guardians.find(({ id }) => id === dialog.about?.id) ?? null}
        studentId={student.id}
        childName={student.firstName}
        onClose={dialog.close}
      />
    </AccountSection>
  );
}

function Facts({ guardian }: { guardian: FamilyGuardian }) {
  const { t } = useTranslation('families');
  const { hasAccess, callPlace, phone, email, address, language } = guardian;
  const spoken = LANGUAGES.find(({ code }) => code === language)?.name;
  return (
    <>
      {!hasAccess && (
        <Text span fw={700} c="var(--homeroom-alarm-ink)">
          {t('terms.barred')}
        </Text>
      )}
      <span>
        <bdi>{[phone, email, address, spoken].filter(Boolean).join(' · ') || t('contact.nothing')}</bdi>
      </span>
      <span>
        {[
          ...(callPlace === null ? [] : [t('terms.called', { place: callPlace })]),
          ...GUARDIAN_RIGHTS.map((right) =>
            t(guardian[right] ? `terms.is.${right}` : `terms.isNot.${right}`),
          ),
        ].join(' · ')}
      </span>
    </>
  );
}
