import { Component, type ReactNode } from 'react';
import { UnreachableError } from '../lib/api-client';
import { CrashedState, FailedState } from './states';

interface CrashBoundaryProps {
  children: ReactNode;
  /** The address that is shown: another one begins anew. */
  at?: string;
  /** Of everything else that throws whoever stands above is told. */
  only?: (error: unknown) => boolean;
  /** In the place of what threw; without it, the page that says so. */
  instead?: (retry: () => void) => ReactNode;
}

interface State {
  thrown: { error: unknown } | null;
}

/** What throws does not take the alert around it down. */
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
    // A part that did not come stays away for as long as the page is this one.
    if (thrown.error instanceof UnreachableError)
      return <FailedState error={thrown.error} onRetry={() => window.location.reload()} page />;
    return <CrashedState onRetry={retry} />;
  }
}
