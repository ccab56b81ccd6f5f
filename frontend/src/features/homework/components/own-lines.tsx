import type { OwnHomeworkLine } from '@homeroom/contracts';
import { Anchor, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { EmptyState } from '../../../components/states';
import { sorted } from '../model';
import { Due } from './due';
import { Standing } from './standing';

interface OwnLinesProps {
  lines: readonly OwnHomeworkLine[];
  /** The page of a line. */
  to: (line: OwnHomeworkLine) => string;
  /** Whether the texts address the child itself or speak about it. */
  whose: 'own' | 'child';
}

/** Homework overdue, due and done, the earliest first. */
export function OwnLines({ lines, to, whose }: OwnLinesProps) {
  const { t } = useTranslation('homework');
  const parts = sorted(lines);
  return (
    <Stack gap="lg">
      {parts.overdue.length + parts.due.length === 0 && (
        <Card>
          <EmptyState
            meaning="done"
            title={t('nothingTitle')}
            description={t(`nothing.${whose}${lines.length === 0 ? 'None' : ''}` as const)}
          />
        </Card>
      )}
      {(['overdue', 'due', 'done'] as const).map(
        (part) =>
          parts[part].length > 0 && (
            <Card key={part}>
              <Title order={2} size="h3" mb="sm">
                {t(`parts.${part}`)}
              </Title>
              <ItemList>
                {parts[part].map((line) => (
                  <Item
                    key={line.homeworkId}
                    title={
                      <Anchor component={Link} to={to(line)} underline="always">
                        {line.title}
                      </Anchor>
                    }
                    line={
                      <>
                        {line.subject !== null && <span>{line.subject}</span>}
                        <Due {...line} />
                        {line.score !== null && (
                          <span>{t('scored', { score: line.score, most: line.maxScore ?? 0 })}</span>
                        )}
                      </>
                    }
                    actions={<Standing {...line} />}
                  />
                ))}
              </ItemList>
            </Card>
          ),
      )}
    </Stack>
  );
}
