// A mail server that takes what it is sent, or says nothing at all until it is told to.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer {
  /** As SMTP_URL has it. */
  readonly url: string;
  /** The recipients of the letters that were taken, in their order. */
  readonly taken: readonly string[];
  /** Answers once somebody has knocked, since it says nothing. */
  knocked(): Promise<void>;
  /** Says nothing any more. */
  hush(): void;
  /** Answers the next line that begins like this with that reply. */
  answerOnce(beginning: string, reply: string): void;
  /** Speaks from the next connection on; those that wait are cut off. */
  wake(): void;
  close(): Promise<void>;
}

/** Refuses the recipients of `refuses` for good. */
export async function startMailServer({
  silent,
  refuses = /^$/,
}: {
  readonly silent: boolean;
  readonly refuses?: RegExp;
}): Promise<MailServer> {
  let asleep = silent;
  const taken: string[] = [];
  const replies: Reply[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    if (!asleep) converse(socket, { taken, refuses, replies });
  });
  let knock = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    knocked: async () => {
      await knock;
    },
    hush() {
      asleep = true;
      knock = once(server, 'connection');
      hangUp();
    },
    answerOnce(beginning, reply) {
      replies.push({ beginning, reply });
    },
    wake() {
      asleep = false;
      hangUp();
    },
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Reply {
  readonly beginning: string;
  readonly reply: string;
}

interface Post {
  readonly taken: string[];
  readonly refuses: RegExp;
  readonly replies: Reply[];
}

/** As much of RFC 5321 as a letter needs. */
function converse(socket: Socket, { taken, refuses, replies }: Post): void {
  let heard = '';
  let inLetter = false;
  let recipient = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    if (inLetter) {
      if (line !== '.') return;
      inLetter = false;
      taken.push(recipient);
      say('250 Taken');
      return;
    }
    const [next] = replies;
    if (next && line.startsWith(next.beginning)) {
      replies.shift();
      say(next.reply);
      return;
    }
    recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? recipient;
    if (/^RCPT/i.test(line) && refuses.test(recipient)) {
      say(`550 <${recipient}> is nobody here`);
      return;
    }
    inLetter = /^DATA$/i.test(line);
    const done = /^QUIT$/i.test(line) ? '221 Bye' : '250 Fine';
    say(inLetter ? '354 Go on' : done);
  };
  say('220 mail.test');
  socket.on('data', (chunk) => {
    const lines = (heard + chunk.toString('latin1')).split('\r\n');
    heard = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
}
