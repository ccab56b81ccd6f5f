import type { WrittenAnnouncement } from '@homeroom/contracts';
import { WRITTEN_LANGUAGES } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { MeanwhileFields } from '../../../components/meanwhile';
import { momentInWords } from '../../../components/moment';
import { whomOf } from './written-words';

/** What somebody else saved while the announcement was being edited here. */
export function Theirs({ announcement }: { announcement: WrittenAnnouncement }) {
  const { t, i18n } = useTranslation('announcing');
  const { scope, forms, files, state, publishAt } = announcement;
  const fields = [
    [t('form.scope'), whomOf(announcement, t(`scope.${scope}`))] as const,
    ...forms.map(({ language, title, text }) => [WRITTEN_LANGUAGES[language], `${title}\n${text}`] as const),
    [t('form.files'), files.map(({ name }) => name).join(', ')] as const,
    [
      t('form.publishOn'),
      state === 'scheduled' && publishAt ? momentInWords(publishAt, i18n.language) : '',
    ] as const,
  ];
  return <MeanwhileFields fields={fields} />;
}
