import { Component, type ReactNode } from 'react';
import { CrashedState } from './states';

/** A page that throws does not take the alert around it down. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <CrashedState onRetry={() => this.setState({ crashed: false })} />;
  }
}
