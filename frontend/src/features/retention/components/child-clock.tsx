import type { ChildRetention } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { dayInWords } from '../../../components/moment';

/** When the child's data is deleted automatically; nothing is deleted while the child is at the school. */
export function ChildClock({
  child: { recordId, leftOn, pointsGoOn, recordGoesOn },
}: {
  child: ChildRetention;
}) {
  const { t, i18n } = useTranslation('retention');
  const days = { pointsGoOn, goesOn: recordGoesOn };
  return (
    <AccountSection title={t('child.clock')} lead={t('child.record', { recordId })}>
      {leftOn === null ? (
        <Text>{t('child.isHere')}</Text>
      ) : (
        <ItemList label={t('child.clock')}>
          <Item title={dayInWords(leftOn, i18n.language)} line={t('students.leftOn')} />
          {Object.entries(days).map(
            ([which, day]) =>
              day !== null && (
                <Item
                  key={which}
                  title={dayInWords(day, i18n.language)}
                  line={t(which === 'goesOn' ? 'students.goesOn' : 'students.pointsGoOn')}
                />
              ),
          )}
        </ItemList>
      )}
    </AccountSection>
  );
}
