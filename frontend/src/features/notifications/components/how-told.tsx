import type { NoticeSettings } from '@homeroom/contracts';
import { type NoticeChannel, type NoticeTiming, TIMINGS_OF } from '@homeroom/domain';
import { NativeSelect, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { settingsQuery } from '../api/settings';
import { useSaved } from '../use-saved';
import { AddressLine } from './address-line';
import { Devices } from './devices';
import classes from './how-told.module.css';
import { Phone } from './phone';
import { Times } from './times';

/** Notifications besides the bell, by kind and channel, with times and devices. */
export function HowTold() {
  const { t } = useTranslation('notifications');
  const query = useQuery(settingsQuery);
  return (
    <>
      <AccountSection title={t('how.title')} lead={t('how.lead')}>
        <QueryView query={query}>
          {(settings) => (
            <>
              <Kinds {...settings} />
              {settings.kinds.length > 0 && <Times {...settings} />}
            </>
          )}
        </QueryView>
      </AccountSection>
      {query.data && <Devices pushKey={query.data.pushKey} />}
      {query.data?.texts && <Phone phone={query.data.texts.phone} />}
    </>
  );
}

function Kinds({ kinds, address, texts }: NoticeSettings) {
  const { t } = useTranslation('notifications');
  const { save, isPending, choosing } = useSaved();
  const channels: readonly NoticeChannel[] = texts ? ['push', 'mail', 'sms'] : ['push', 'mail'];
  return (
    <>
      {kinds.map(({ kind, ...timings }) => (
        <section key={kind} className={classes.kind} aria-label={t(`how.kinds.${kind}`)}>
          <Title order={3} size="h5">
            {t(`how.kinds.${kind}`)}
          </Title>
          <div className={classes.ways}>
            {channels.map((channel) => {
              // Shows the new choice while it is being saved.
              const chosen = isPending && choosing(kind, channel);
              return (
                <NativeSelect
                  key={channel}
                  label={t(`how.channels.${channel}`)}
                  value={chosen || timings[channel]}
                  onChange={(event) =>
                    save({
                      choices: [{ kind, channel, timing: event.currentTarget.value as NoticeTiming }],
                    })
                  }
                  data={TIMINGS_OF[channel].map((value) => ({ value, label: t(`how.timings.${value}`) }))}
                />
              );
            })}
          </div>
        </section>
      ))}
      <AddressLine address={address} />
    </>
  );
}
