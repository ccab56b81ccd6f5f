import '../texts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType } from 'react-router-dom';
import { type Content, WithContents } from '../../../components/contents-list';
import { useOwnPage } from '../../../lib/own-page';
import { usePageHead } from '../../../lib/page-head';
import { PublicFrame } from './public-frame';
import classes from './public-page.module.css';

interface PublicPageProps {
  title: string;
  /** For search engines: one or two sentences. */
  description: string;
  /** Below the heading. */
  lead?: ReactNode;
  /** Sections of a long page; each names the id of a `PublicSection`. */
  contents?: readonly Content[];
  /** Legal pages repeat the link home at their end. */
  returnHome?: boolean;
  children: ReactNode;
}

/** The layout of every public page. */
export function PublicPage(props: PublicPageProps) {
  const { title, description, lead, contents, returnHome = false, children } = props;
  const { t } = useTranslation('publicPages');
  usePageHead({ title, description });
  useStartAtTop();
  const home = useOwnPage() ?? '/';
  const body = <div className={classes.body}>{children}</div>;

  return (
    <PublicFrame>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Button
          component={Link}
          to={home}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          data-print="never"
        >
          {t('backHome')}
        </Button>
        <div className={classes.intro}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {contents ? <WithContents contents={contents}>{body}</WithContents> : body}
        {returnHome && (
          <Button component={Link} to={home} variant="light" mt="xl" data-print="never">
            {t('returnHome')}
          </Button>
        )}
      </main>
    </PublicFrame>
  );
}

/** A link scrolls to the top of a page or to its named section; going back restores the reader's position. */
function useStartAtTop() {
  const arrivedBy = useNavigationType();
  useEffect(() => {
    const chapter = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (chapter) chapter.scrollIntoView();
    else if (arrivedBy !== 'POP') window.scrollTo(0, 0);
    // Only on arrival, because the browser handles section links within the page.
  }, [arrivedBy]);
}
