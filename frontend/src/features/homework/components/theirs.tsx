import type { HomeworkPage } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { MeanwhileFields } from '../../../components/meanwhile';
import { dayInWords, timeText } from '../../../components/moment';

/** What somebody else saved while the homework was being edited here. */
export function Theirs({ homework }: { homework: HomeworkPage }) {
  const { t, i18n } = useTranslation('homework');
  const { forName, title, text, links, files, subject, dueOn, dueTime, maxScore, rubric } = homework;
  const fields = [
    [t('write.for'), forName ?? ''],
    [t('write.title'), title],
    [t('write.text'), text],
    [t('write.links'), links.join(' ')],
    [t('files'), files.map(({ name }) => name).join(', ')],
    [t('write.subject'), subject ?? ''],
    [t('write.dueOn'), dueOn ? dayInWords(dueOn, i18n.language) : ''],
    [t('write.dueTime'), dueTime ? timeText(dueTime, i18n.language) : ''],
    [t('write.maxScore'), String(maxScore ?? '')],
    [t('rubric.name'), rubric?.map(({ name }) => name).join(', ') ?? ''],
  ] as const;
  return <MeanwhileFields fields={fields} />;
}
