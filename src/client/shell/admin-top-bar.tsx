import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Finder } from '#client/admin/finder/finder.tsx';
import { ColorSchemeSwitch } from '#client/ui/color-scheme-switch.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import adminClasses from './admin-top-bar.module.css';
import classes from './top-bar.module.css';

export function AdminTopBar() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <header className={classes.bar}>
      <div className={adminClasses.start}>
        <span className={adminClasses.opener}>
          <IconButton label="Open the admin menu" aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
            <IconMenu2 size={22} stroke={1.6} />
          </IconButton>
        </span>
        <Link to="/dashboard" className={classes.home} aria-label="Vignette, go to dashboard">
          <Logo size={24} />
        </Link>
        <span className={adminClasses.area}>Admin</span>
      </div>
      <div className={classes.tools}>
        <Finder />
        <ColorSchemeSwitch />
        <UserMenu />
      </div>
      <SideSheet label="Admin menu" isOpen={isMenuOpen} onClose={closeMenu}>
        <AdminMenu onNavigate={closeMenu} />
      </SideSheet>
    </header>
  );
}
