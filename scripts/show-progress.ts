const WIDTH = 30;
const LINE_STEP = 10;

/** Shows a progress bar on a terminal, or occasional lines otherwise. */
export function showProgress() {
  const { stderr } = process;
  let last = -1;
  return {
    at(percent: number) {
      if (percent === last) return;
      if (stderr.isTTY) stderr.write(`\r  ${bar(percent)} ${percent} %`);
      else if (percent >= last + LINE_STEP) console.error(`  ${percent} %`);
      else return;
      last = percent;
    },
    end() {
      if (stderr.isTTY && last >= 0) stderr.write('\r\u001B[K');
    },
  };
}

function bar(percent: number): string {
  const filled = Math.round((percent / 100) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
}
