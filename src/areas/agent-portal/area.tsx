import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import { AgentScreen } from './agent-screen.tsx';
import { keepReturn } from './keep-return.ts';
import { wireAgentPortal } from './wire.ts';

/** What the app needs of the area beside its screens: one import, so that one chunk has all of it. */
export const area = { wire: wireAgentPortal, keepReturn };

interface Props {
  readonly front: AnyActorRef;
}

/** The agent area (spec 2). */
export default function AgentPortalArea({ front }: Props) {
  return <AgentScreen agent={front as ActorRefFrom<typeof agentMachine>} />;
}
