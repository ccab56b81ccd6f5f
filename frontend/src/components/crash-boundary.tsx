import { Component, type ReactNode } from 'react';
import { CrashedState } from './states';

interface CrashBoundaryProps {
  children: ReactNode;
  /** In the place of what threw; without it, the page that says so. */
  instead?: (retry: () => void) => ReactNode;
}

/** What throws does not take the alert around it down. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    const { children, instead } = this.props;
    if (!this.state.crashed) return children;
    const retry = () => this.setState({ crashed: false });
    return instead ? instead(retry) : <CrashedState onRetry={retry} />;
  }
}
