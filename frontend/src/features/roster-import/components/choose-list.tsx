import { ROSTER_LISTS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { ChoiceBar } from '../../../components/choice-bar';
import { oneOf } from '../../../lib/list-address';
import { useAddress } from '../../../lib/use-address';
import { NewImport } from './new-import';
import { NewOneRoster } from './new-oneroster';

/** Chooses the kind of list, and then the file. */
export function ChooseList() {
  const { t } = useTranslation('rosterImport');
  const address = useAddress();
  const list = oneOf(address.read('list'), ROSTER_LISTS, 'students');
  return (
    <>
      <ChoiceBar
        label={t('lists.label')}
        choices={ROSTER_LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
        chosen={list}
        onChoose={(value) => address.change({ list: value === 'students' ? '' : value })}
      />
      {list === 'oneroster' ? <NewOneRoster /> : <NewImport key={list} list={list} />}
    </>
  );
}
