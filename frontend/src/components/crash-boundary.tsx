import { Component, type ReactNode } from 'react';
import { UnreachableError } from '../lib/api-client';
import { CrashedState, FailedState } from './states';

interface CrashBoundaryProps {
  children: ReactNode;
  /** The current address; the boundary resets when it changes. */
  at?: string;
  /** Errors it does not match are rethrown to the boundary above. */
  only?: (error: unknown) => boolean;
  /** Rendered in place of the failed children; defaults to the error page. */
  instead?: (retry: () => void) => ReactNode;
}

interface State {
  thrown: { error: unknown } | null;
}

/** Catches render errors, so that they do not take the alert around the page down. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override componentDidUpdate({ at }: CrashBoundaryProps) {
    if (this.state.thrown && at !== this.props.at) this.setState({ thrown: null });
  }

  override render() {
    const { children, instead, only } = this.props;
    const { thrown } = this.state;
    if (!thrown) return children;
    if (only && !only(thrown.error)) throw thrown.error;
    const retry = () => this.setState({ thrown: null });
    if (instead) return instead(retry);
    // A chunk that failed to load stays missing until the page is reloaded.
    if (thrown.error instanceof UnreachableError)
      return <FailedState error={thrown.error} onRetry={() => window.location.reload()} page />;
    return <CrashedState onRetry={retry} />;
  }
}
