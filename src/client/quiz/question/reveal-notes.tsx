import { IconBulb } from '@tabler/icons-react';
import { Markdown } from '#client/ui/markdown.tsx';
import type { Reveal } from '#shared/quiz/quiz.contract.ts';
import { DifficultyWidget } from './difficulty-widget.tsx';
import classes from './reveal-notes.module.css';

/** Learning point, sources, difficulty and disclaimer. */
export function RevealNotes({ learningPoint, sources, difficulty }: Omit<Reveal, 'answers'>) {
  return (
    <div className={classes.notes}>
      {learningPoint !== '' && (
        <section className={classes.point} aria-label="Learning point">
          <IconBulb className={classes.icon} size={20} stroke={1.6} aria-hidden />
          <div data-read-aloud="Learning point.">
            <Markdown>{learningPoint}</Markdown>
          </div>
        </section>
      )}
      {sources.length > 0 && (
        <section className={classes.sources} aria-label="Sources">
          <h3 className={classes.heading}>Sources</h3>
          <ul className={classes.list}>
            {sources.map(({ title, url }) => (
              <li key={`${title} ${url}`}>{url === null ? title : <SourceLink href={url}>{title}</SourceLink>}</li>
            ))}
          </ul>
        </section>
      )}
      {difficulty && <DifficultyWidget difficulty={difficulty} />}
      <p className={classes.disclaimer}>Written for exam preparation. This is not medical advice.</p>
    </div>
  );
}

/** Opens in a new tab, so that the quiz stays open. */
function SourceLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
