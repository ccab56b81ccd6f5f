import { CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { TimeAgo } from '../../../components/time-ago';
import { isSendable } from '../../../lib/unsent-writes';
import { pageOf } from '../../attendance/api/register';
import type { useUnsentRegisters } from '../../attendance/api/unsent-registers';

interface UnsentRegistersProps {
  waiting: ReturnType<typeof useUnsentRegisters>;
  /** The key of the register on the page. */
  except?: string | undefined;
}

/** Registers of other classes and sessions that were taken here and have not been sent, so that none is lost unseen. */
export function UnsentRegisters({ waiting: { registers, drop }, except }: UnsentRegistersProps) {
  const { t } = useTranslation(['registers', 'attendance']);
  const others = registers.filter(({ key }) => key !== except);
  if (others.length === 0) return null;
  return (
    <Card>
      <Text fw={600}>{t('unsent.others')}</Text>
      <ul>
        {others.map((item) => {
          const { name, body, place, refused } = item.write;
          const label = `${name}, ${t(`attendance:sessions.${body.session}`)}`;
          return (
            <li key={item.key}>
              <Group gap="xs">
                <Link to={pageOf(place, body)}>{label}</Link>
                <TimeAgo at={new Date(item.at).toISOString()} />
                {!isSendable(item) && (
                  <Text>{t(refused === 'changed' ? 'unsent.changed' : 'unsent.refused')}</Text>
                )}
                <CloseButton
                  size={44}
                  aria-label={t('unsent.drop', { name: label })}
                  onClick={() => drop(item.key)}
                />
              </Group>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
