import type { PermissionSlipLine } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { inWords } from '../../../i18n/said';

type Audience = Pick<PermissionSlipLine, 'classNumbers' | 'groups' | 'grades' | 'isWholeSchool'>;

/** Whom a slip is for, as words. */
function useAudienceWords() {
  const { t, i18n } = useTranslation('permissionSlips');
  const list = (words: string[]) => new Intl.ListFormat(i18n.language).format(words);
  return ({ classNumbers, groups, grades, isWholeSchool }: Audience) => {
    if (isWholeSchool) return t('for.school');
    if (groups.length > 0)
      return t('for.groups', { count: groups.length, names: list(groups.map(({ name }) => name)) });
    if (grades.length > 0) return list(grades.map(inWords));
    return t('for.classes', { count: classNumbers.length, numbers: list(classNumbers.map(String)) });
  };
}

/** Whom it is for, when and where it is, and until when families answer. */
export function SlipFacts({ slip }: { slip: PermissionSlipLine }) {
  const { t, i18n } = useTranslation('permissionSlips');
  const audience = useAudienceWords();
  const day = (on: string) => dayInWords(on, i18n.language);
  const { eventOn, place, answerBy, state, isOpen } = slip;
  const last =
    state === 'withdrawn'
      ? t('state.withdrawn')
      : t(isOpen || state === 'draft' ? 'until' : 'was', { day: day(answerBy) });
  return <span>{[audience(slip), eventOn && day(eventOn), place, last].filter(Boolean).join(' · ')}</span>;
}
