import './texts';
import type { ClassPoll } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';

/** The choices in the reader's language. */
export function useChoiceWords({ kind, choices }: Pick<ClassPoll, 'kind' | 'choices'>): readonly string[] {
  const { t } = useTranslation('classPoll');
  return kind === 'yes_no' ? [t('yes'), t('no'), t('unsure')] : choices;
}
